/** An id of a brand as a name. */
export function nameBrand(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
