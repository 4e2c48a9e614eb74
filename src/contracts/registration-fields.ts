import { z } from "zod";

interface RegistrationField {
  /** Its key in POST /api/register, and its column in the database. */
  readonly wire: string;
  /** Its column in the owner's CSV. */
  readonly csv: string;
  /** Its label in the form, and its column in the owner's table. */
  readonly title: string;
  readonly autoComplete: string;
  /** What the form requires; the server judges by `schema` alone. */
  readonly isRequired: boolean;
  /**
   * A field that was added later has `.default("")`: pages of an earlier build do not send it, and
   * earlier accounts do not have it.
   */
  readonly schema: z.ZodType<string>;
}

export const longestText = 200;

/**
 * What visitors type to register, besides their address and consent, in the order of the form. The
 * form, the call, the database, the export and the owner's commands are made from this table; a new
 * field needs a migration as well (`npx drizzle-kit generate`).
 */
export const registrationFields = {
  name: {
    wire: "name",
    csv: "name",
    title: "Имя",
    autoComplete: "name",
    isRequired: true,
    schema: z.string().trim().min(1).max(longestText),
  },
  companyName: {
    wire: "company_name",
    csv: "company",
    title: "Компания",
    autoComplete: "organization",
    isRequired: false,
    schema: z.string().trim().max(longestText),
  },
  phone: {
    wire: "phone",
    csv: "phone",
    title: "Телефон",
    autoComplete: "tel",
    isRequired: true,
    schema: z.string().regex(/^\+[1-9]\d{6,14}$/),
  },
} as const satisfies Readonly<Record<string, RegistrationField>>;

export type FieldName = keyof typeof registrationFields;
export type FieldValues = Readonly<Record<FieldName, string>>;
type WireName = (typeof registrationFields)[FieldName]["wire"];

export const fieldNames = Object.keys(registrationFields) as FieldName[];

/** An object with a value for each field. */
export function eachField<Value>(valueOf: (name: FieldName) => Value): Record<FieldName, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as Record<
    FieldName,
    Value
  >;
}

/** An object with a value for each field by its key in the call. */
export function eachWireField<Value>(valueOf: (name: FieldName) => Value): Record<WireName, Value> {
  return Object.fromEntries(
    fieldNames.map((name) => [registrationFields[name].wire, valueOf(name)]),
  ) as Record<WireName, Value>;
}

/** The values of the fields in the body of a call. */
export function fieldsOfWire(body: Readonly<Record<WireName, string>>): FieldValues {
  return eachField((name) => body[registrationFields[name].wire]);
}
