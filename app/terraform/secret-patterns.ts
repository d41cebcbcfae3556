/**
 * Texts that are secret whoever wrote them. Where a pattern has a group `secret`, only that is masked.
 */
export const secretPatterns: RegExp[] = [
  // Keys of storage and Cosmos DB accounts: 64 bytes in base64.
  /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{86}==(?![A-Za-z0-9+/=])/g,
  // Keys of Service Bus, Event Hubs, IoT Hub, Event Grid …: 32 bytes in base64, where something calls them a key.
  /(?:AccessKey|AccountKey|[Kk]ey)["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[A-Za-z0-9+/]{43}=)/g,
  // The signature of a shared access signature.
  /\bsig=(?<secret>[A-Za-z0-9%+/_-]{20,}={0,2})/gi,
  // Client secrets of Entra applications: three characters, a digit, Q~ and 31 or more characters.
  /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,40}(?![A-Za-z0-9_~.-])/g,
  // Parts of connection strings.
  /\b(?:AccountKey|SharedAccessKey|SharedSecretValue|SharedAccessSignature|Password|Pwd|ClientSecret)\s{0,3}=\s{0,3}(?<secret>[^;"'\s\\]{4,})/gi,
  // User and password in an address.
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'\\]{0,256}:(?<secret>[^\s/@"'\\]{3,256})@/gi,
  // JSON web tokens.
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  // Private keys, their line breaks as such or escaped; also when the end is missing.
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----|$)/g,
]

/** Stands in whatever one of the patterns matches: a text without it needs no closer look. */
export const secretHint = /[=:]|Q~|eyJ|-----BEGIN /i
