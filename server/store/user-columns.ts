import { users } from "./schema";

/** What the services know of a user. */
export const userColumns = { id: users.id, email: users.email, name: users.name };
