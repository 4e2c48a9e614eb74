import { toolPath } from "../../tools/programs/tool";
import { startLineProgram } from "./line-program";

/** What libldap, OpenLDAP's own library, makes of texts; null of one that it refuses. */
export interface Decoded {
  /** Filters as they would go to a server (RFC 4511, section 4.5.1.7), values without escapes. */
  readonly filters: readonly (Condition | null)[];
  /** Names as lists of relative names, values without escapes. */
  readonly names: readonly (Name | null)[];
}

/** What stands in an encoded filter: a tag with what is in it. */
export type Condition = string | readonly Condition[];

/** Relative names, each of `[attribute, value]`. */
export type Name = readonly (readonly (readonly [string, string])[])[];

// The library is the one the program beside it was built with. Encoded filters are read by their
// tags (X.690), which know nothing of how a filter is written.
const program = `
import ctypes, json, re, subprocess, sys

def library(name):
    used = subprocess.run(["ldd", sys.argv[1]], capture_output=True, text=True).stdout
    return ctypes.CDLL(re.search(r"=> (\\S*/%s\\S*)" % name, used)[1])

class Bytes(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ulong), ("value", ctypes.c_void_p)]
    def text(self):
        return ctypes.string_at(self.value, self.length).decode()

class Pair(ctypes.Structure):
    _fields_ = [("attribute", Bytes), ("value", Bytes)]

ldap, lber = library("libldap"), library("liblber")
Rdns = ctypes.POINTER(ctypes.POINTER(ctypes.POINTER(Pair)))
lber.ber_alloc_t.restype = ctypes.c_void_p
lber.ber_free.argtypes = [ctypes.c_void_p, ctypes.c_int]
lber.ber_flatten.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.POINTER(Bytes))]
ldap.ldap_pvt_put_filter.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
ldap.ldap_str2dn.argtypes = [ctypes.c_char_p, ctypes.POINTER(Rdns), ctypes.c_uint]

def elements(data):
    at = 0
    while at < len(data):
        tag, length, at = data[at], data[at + 1], at + 2
        if length & 0x80:
            count = length & 0x7F
            length, at = int.from_bytes(data[at:at + count], "big"), at + count
        yield decoded(tag, data[at:at + length])
        at += length

def decoded(tag, data):
    isList = tag & 0x20
    return [hex(tag), *(elements(data) if isList else [data.decode(errors="replace")])]

def filtered(text):
    ber = lber.ber_alloc_t(1)
    if ldap.ldap_pvt_put_filter(ber, text.encode()) != 0:
        return None
    flat = ctypes.POINTER(Bytes)()
    lber.ber_flatten(ber, ctypes.byref(flat))
    data = ctypes.string_at(flat[0].value, flat[0].length)
    lber.ber_free(ber, 1)
    return list(elements(data))

def listed(pointers):
    at = 0
    while pointers and pointers[at]:
        yield pointers[at]
        at += 1

def named(text):
    rdns = Rdns()
    if ldap.ldap_str2dn(text.encode(), ctypes.byref(rdns), 0x10) != 0:
        return None
    return [[[pair[0].attribute.text(), pair[0].value.text()] for pair in listed(rdn)] for rdn in listed(rdns)]

for line in sys.stdin:
    asked = json.loads(line)
    answer = {"filters": list(map(filtered, asked["filters"])), "names": list(map(named, asked["names"]))}
    print(json.dumps(answer), flush=True)
`;

/** Decodes filters by RFC 4515 and names by RFC 4514. */
export async function decodeLdap(
  filters: readonly string[],
  names: readonly string[],
): Promise<Decoded> {
  const decoder = startLineProgram("python3", ["-c", program, toolPath("ldapsearch")]);
  try {
    return JSON.parse(await decoder.ask(JSON.stringify({ filters, names }))) as Decoded;
  } finally {
    await decoder.close();
  }
}
