/** Words in most messages and in most lines that are no message. */
export const common = new Set(
  "a an the of to in on at by for from with and or is are was be been has have as it this that you your while when error errors failed exception code message msg level info warn warning debug status reason cause user name server result request invalid file line unknown could cannot can t s not no unable".split(
    " ",
  ),
);

/** Words any program uses about connections, certificates and files. */
export const ofAnyProgram = new Set(
  "dial tcp udp lookup connection connect connecting connected refused reset peer timedout timeout i o eof read write closed broken pipe host hostname route network unreachable address already use port certificate certificates cert self signed authority verify verification ssl tls handshake x 509 get local issuer chain mismatch match doesn permission denied access such directory valid matches but subject alternative names resolve resolving alert protocol protocols version unsupported supported tlsv sslv routines wrong number depth zero locally issuer bad gateway expired yet".split(
    " ",
  ),
);

/** These words mean the same whichever program prints them. */
export const ofOneMeaning = new Set(
  "certificate x issuer leaf altnames resolve resolving resolution getaddrinfo lookup nxdomain hostname alert dns servfail".split(
    " ",
  ),
);

/** Words of logs and languages that may surround a message of any program. */
export const ofLogs = new Set(
  "error errors exception errno warning warn info level msg message failed caused by java javax net org io sun security lang fatal critical crit panic notice trace ts time timestamp logger main thread mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec t z utc am pm socket connect to port tcp nc telnet c url af inet curl openssl python get post http https".split(
    " ",
  ),
);
