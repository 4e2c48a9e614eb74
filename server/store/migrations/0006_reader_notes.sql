CREATE TABLE "reader_notes" (
	"kind" text NOT NULL,
	"week" date NOT NULL,
	"path" text NOT NULL,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reader_notes_kind_week_path_place_reason_text_pk" PRIMARY KEY("kind","week","path","place","reason","text")
);
