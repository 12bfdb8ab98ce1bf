/** The option that a key moves to from `active`, -1 for none; null for a key that does not move. The ends wrap around. */
export function findNextOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return null
}
