// Written by tools/fonts/cut-fonts.py. A name ends in the first 8 digits of the file's SHA-256, so
// it can be served as immutable.
export const fontFiles = {
  "geologica-cyrillic": "geologica-cyrillic-30385e54",
  "geologica-latin": "geologica-latin-3ace496b",
  "geologica-own": "geologica-own-d865bbfd",
  "jetbrains-mono-cyrillic": "jetbrains-mono-cyrillic-6b4e21c5",
  "jetbrains-mono-latin": "jetbrains-mono-latin-d43b4840",
  "jetbrains-mono-own": "jetbrains-mono-own-623cdbde",
} as const;
