/**
 * Returns a random UUID (version 4). `crypto.randomUUID` doesn't exist on pages served over plain HTTP, except from
 * localhost.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // 4 is the version, and 8 is the variant.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
