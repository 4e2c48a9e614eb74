CREATE TABLE "network_calls" (
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "network_calls_kind_network_pk" PRIMARY KEY("kind","network")
);
