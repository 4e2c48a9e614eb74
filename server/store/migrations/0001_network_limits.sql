CREATE TABLE "captcha_passes" (
	"network" text PRIMARY KEY NOT NULL,
	"registrations_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DELETE FROM "users" WHERE "confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "guest_tries_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "addresses_pkey";--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_key_network_pk" PRIMARY KEY("key","network");
