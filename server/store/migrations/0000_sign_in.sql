CREATE TABLE "addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"code_issued_at" timestamp (3) with time zone,
	"code_expires_at" timestamp (3) with time zone,
	"tries_left" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp (3) with time zone,
	"letter_times" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"letters_since_sign_in" integer DEFAULT 0 NOT NULL,
	"unlock_hash" text,
	"unlock_issued_at" timestamp (3) with time zone,
	CONSTRAINT "addresses_unlock_hash_unique" UNIQUE("unlock_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"phone" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "users_address_key_unique" UNIQUE("address_key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");