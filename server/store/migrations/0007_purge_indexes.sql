CREATE INDEX "addresses_touched_at" ON "addresses" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "addresses_unconfirmed" ON "addresses" USING btree ("touched_at") WHERE signed_in_at is null;--> statement-breakpoint
CREATE INDEX "addresses_registration" ON "addresses" USING btree ("code_issued_at") WHERE registration is not null;--> statement-breakpoint
CREATE INDEX "users_signed_in_at" ON "users" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (regexp_replace("address_key", '^([^+]+)[+].*@', '\1@'));