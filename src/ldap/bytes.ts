/** The bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The text that bytes of UTF-8 spell; what is no UTF-8 becomes U+FFFD. */
export function textOfBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The bytes that pairs of hexadecimal digits name. */
export function bytesOfHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Several runs of bytes as one. */
export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The bytes that a text in base64 stands for (RFC 4648, section 4). */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
