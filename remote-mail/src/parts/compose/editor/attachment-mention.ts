/** Words that announce an attachment, in the six languages of the console. */
const patterns = [
  // English
  /\battach(ed|ment|ments|ing)?\b|\benclosed\b|\benclosures?\b/iu,
  // Spanish
  /\badjunt[oa]s?\b|\badjuntamos\b|\badjuntad[oa]s?\b|\barchivos? adjuntos?\b/iu,
  // French
  /\bci[- ]?joint(e|s|es)?\b|\bpi[eè]ces? jointes?\b|\ben pi[eè]ce jointe\b|\bje joins\b/iu,
  // Italian
  /\ballegat[oaie]\b|\ballego\b|\balleghiamo\b|\bin allegato\b/iu,
  // Chinese
  /附件|随附|附上|附檔|隨附/u,
  // Arabic
  /مرفق|المرفق|مرفقات|مرفقة|أرفق|ارفق|مرفقًا/u,
]

/** Whether a text mentions an attachment. */
export const speaksOfFile = (text: string): boolean => patterns.some((pattern) => pattern.test(text))
