/** Encodes a text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Decodes pairs of hexadecimal digits. */
export function bytesOfHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Concatenates arrays of bytes. */
export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Decodes base64 (RFC 4648, section 4). */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
