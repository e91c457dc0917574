-- What the hash of an audit row covers of one value: a hash with a salt of its own, so that it does not tell the value
-- once the salt is gone. Of an erased value it is stored; null: the row does not fit its link.
CREATE OR REPLACE FUNCTION audit_commitment(place text[], value jsonb, salt bytea, leaves jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN leaves IS NULL THEN sha256(sha256(salt || convert_to(place::text, 'UTF8')) || convert_to(value::text, 'UTF8'))
    WHEN leaves -> place::text ? 'salt'
      THEN sha256(decode(leaves -> place::text ->> 'salt', 'hex') || convert_to(value::text, 'UTF8'))
    WHEN value = '"[erased]"' THEN decode(leaves -> place::text ->> 'commitment', 'hex')
  END
$$;
