import { users } from "./schema";

/** Columns of a `User`. */
export const userColumns = { id: users.id, email: users.email, name: users.name };
