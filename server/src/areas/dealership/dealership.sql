-- Applied after db/row-security.sql. Only system connections add or remove a dealership.
revoke insert, delete on table dealership from forecourt_app;
