/** A node of Chromium's accessibility tree, as its protocol gives it. */
export type SpokenNode = {
  readonly nodeId: string
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

/** A page as a screen reader speaks it: its texts in their order, and the names and values of its elements. */
export type SpokenPage = { readonly texts: readonly string[]; readonly names: readonly string[] }

const TEXT = 'StaticText'
/** The bullets of a list, and the lines into which a browser breaks a text. */
const silent: ReadonlySet<unknown> = new Set(['ListMarker', 'InlineTextBox'])

function write(said: { readonly value?: unknown } | undefined): string {
  const value = said?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads the tree from its first node, the page. */
export function readSpokenPage(nodes: readonly SpokenNode[]): SpokenPage {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const texts: string[] = []
  const names: string[] = []

  function visit(node: SpokenNode | undefined): void {
    if (node === undefined || silent.has(node.role?.value)) return
    const { name, value, properties = [], role } = node
    const valueText = properties.find((each) => each.name === 'valuetext')?.value
    if (!node.ignored && role?.value === TEXT) texts.push(write(name))
    else if (!node.ignored) {
      names.push(...[name, value, valueText].map(write).filter((each) => each !== ''))
    }
    for (const id of node.childIds ?? []) visit(byId.get(id))
  }

  visit(nodes[0])
  return { texts, names }
}
