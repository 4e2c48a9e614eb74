import { and, count, eq, sql } from "drizzle-orm";
import type { Store } from "../store-ports";
import { type Database, readerNotes } from "./schema";

/** Counted reader notes. */
export function readerNotesIn(db: Database): Pick<Store, "countNote"> {
  return {
    async countNote(note, most) {
      const { kind, week, path, place, reason, text } = readerNotes;
      const more = { count: sql`${readerNotes.count} + 1` };
      const isSame = and(
        eq(kind, note.kind),
        eq(week, note.week),
        eq(path, note.path),
        eq(place, note.place),
        eq(reason, note.reason),
        eq(text, note.text),
      );
      const known = await db.update(readerNotes).set(more).where(isSame).returning({ week });
      if (known.length > 0) return;
      const [kept] = await db
        .select({ rows: count() })
        .from(readerNotes)
        .where(and(eq(kind, note.kind), eq(week, note.week)));
      // Concurrent calls may each find room for one more.
      if (kept === undefined || kept.rows >= most) return;
      await db
        .insert(readerNotes)
        .values({ ...note, count: 1 })
        .onConflictDoUpdate({ target: [kind, week, path, place, reason, text], set: more });
    },
  };
}
