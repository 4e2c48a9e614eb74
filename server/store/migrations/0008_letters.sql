CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL
);
