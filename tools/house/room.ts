export type Floor = 'roof' | 'third' | 'second' | 'first' | 'ground' | 'yard'

export type Room = {
  /** How others name it; `web/app` is a room inside `web`. A trailing `/*` makes a room of every folder there. */
  readonly name: string
  readonly folder: string
  readonly floor: Floor
  readonly does: string
  /** Rooms that it may import. The name of a room stands for the rooms inside it as well. */
  readonly mayImport: readonly string[]
  /** Packages from npm that it may import. */
  readonly npm?: readonly string[]
  /** True if it may import Node modules (`node:…`). */
  readonly onNode?: boolean
  /** Files that hold the state of this room: no other room imports them, not even one that may enter. */
  readonly ownFiles?: readonly string[]
  /** True if every folder inside must be a named room. */
  readonly hasOnlyNamedFolders?: boolean
}

export const floors: Readonly<Record<Floor, string>> = {
  roof: 'Roof · what somebody starts',
  third: 'Third floor · services',
  second: 'Second floor · shared',
  first: 'First floor · plain facts',
  ground: 'Ground · the rules',
  yard: 'Yard · what builds and tests the house',
}
