DELETE FROM "network_calls";--> statement-breakpoint
ALTER TABLE "network_calls" RENAME COLUMN "started_at" TO "ends_at";
