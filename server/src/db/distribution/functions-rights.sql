revoke all on function announce(text), claim_sign_in_name(integer, integer, text), claim_sign_in_names(),
  release_sign_in_names(integer, integer[]), home_of_sign_in_name(text), raise_sequence(regclass, bigint) from public;
grant execute on function announce(text), claim_sign_in_name(integer, integer, text) to forecourt_app, forecourt_system;
grant execute on function claim_sign_in_names(), release_sign_in_names(integer, integer[]), home_of_sign_in_name(text),
  raise_sequence(regclass, bigint) to forecourt_system;
