/** The address of a link that calls a number as people write it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
