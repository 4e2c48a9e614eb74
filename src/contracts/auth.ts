import { z } from "zod";
import { eachWireField, registrationFields } from "./registration-fields";

/**
 * A mail address as the sign-in form and the server accept it: one @, no blanks, a dot in the
 * domain; Unicode and IDN are allowed.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?=[^\s@]{3,255}$)[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)+$/u;

const email = z.string().trim().max(254).regex(emailPattern);

/** POST /api/login. `captchaToken` is empty where no captcha is configured. */
export const loginRequest = z.strictObject({ email, captchaToken: z.string().max(4096) });
export type LoginRequest = z.infer<typeof loginRequest>;

/**
 * 400 of POST /api/login and /api/register: the owner does not accept this mail domain. The answer
 * reveals neither the accepted domains nor whether the address is known.
 */
export const domainRefusal = z.looseObject({ error: z.literal("domain-refused") });

/**
 * POST /api/login_confirmation. `password` is the one-time code: six digits. The form removes
 * blanks and hyphens.
 */
export const confirmationRequest = z.strictObject({ email, password: z.string().min(1).max(64) });
export type ConfirmationRequest = z.infer<typeof confirmationRequest>;

/**
 * POST /api/register. `phone` in E.164; `userCheck` is the consent and must be true. Unknown fields
 * are ignored: pages and server may be deployed apart.
 */
export const registerRequest = z.object({
  ...eachWireField((name): z.ZodType<string> => registrationFields[name].schema),
  email,
  userCheck: z.literal(true),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/**
 * 200 of POST /api/login_confirmation: the session token as a JSON string, in any format that fits
 * into a header.
 */
export const confirmationAnswer = z.string().regex(/^[\x21-\x7e]{1,4096}$/);

/** 200 of GET /api/me; the site reads only the name. */
export const profile = z.looseObject({ name: z.string().min(1) });
export type Profile = z.infer<typeof profile>;
