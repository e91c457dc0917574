-- Erases values of an audit row. The commitments to them stay, their salts go: the row still fits its hash, and the hash
-- no longer helps anybody to guess a value.
CREATE OR REPLACE FUNCTION audit_erase(row_id bigint, places jsonb, erasure bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry audit%ROWTYPE;
  link audit_chain%ROWTYPE;
  kept jsonb := '{}';
  parts jsonb;
  leaf record;
BEGIN
  SELECT * INTO STRICT entry FROM audit WHERE id = row_id;
  -- A row that has no link yet gets it first.
  IF NOT EXISTS (SELECT FROM audit_chain WHERE audit_id = row_id) THEN PERFORM audit_link(NULL, true); END IF;
  SELECT * INTO link FROM audit_chain WHERE audit_id = row_id FOR UPDATE;
  parts := jsonb_build_object('before', entry.before, 'after', entry.after, 'note', entry.note);
  FOR leaf IN SELECT l.place, l.value FROM audit_leaves(entry) l LOOP
    IF places ? leaf.place::text AND NOT coalesce(link.leaves -> leaf.place::text ? 'commitment', false) THEN
      kept := kept || jsonb_build_object(leaf.place::text, jsonb_build_object('commitment',
        encode(audit_commitment(leaf.place, leaf.value, link.salt, link.leaves), 'hex')));
      parts := jsonb_set(parts, leaf.place, '"[erased]"');
    ELSIF link.leaves IS NULL THEN
      kept := kept || jsonb_build_object(leaf.place::text,
        jsonb_build_object('salt', encode(sha256(link.salt || convert_to(leaf.place::text, 'UTF8')), 'hex')));
    ELSE
      kept := kept || jsonb_build_object(leaf.place::text, link.leaves -> leaf.place::text);
    END IF;
  END LOOP;
  UPDATE audit SET before = CASE WHEN entry.before IS NOT NULL THEN parts -> 'before' END,
    after = CASE WHEN entry.after IS NOT NULL THEN parts -> 'after' END, note = CASE WHEN entry.note IS NOT NULL THEN parts -> 'note' END
    WHERE id = row_id;
  UPDATE audit_chain SET salt = NULL, leaves = kept, erased_by = erasure WHERE audit_id = row_id;
END
$$;
