-- Wakes the worker that sends the outbox.
CREATE OR REPLACE FUNCTION "tell_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "mails_told" AFTER INSERT ON "mails"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_mail"();
