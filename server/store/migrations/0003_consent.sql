CREATE TABLE "policies" (
	"digest" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"text" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "policy_digest" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "policy_date" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL;