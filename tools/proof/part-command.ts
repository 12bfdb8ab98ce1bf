export type PartCommand = {
  readonly env: Readonly<Record<string, string>>
  readonly words: readonly string[]
}

export type Scripts = Readonly<Record<string, string>>

/** Resolves a command as it is typed to the program that it runs. Throws for an npm script that does not exist. */
export function resolveCommand(command: string, scripts: Scripts): PartCommand {
  const all = command.split(' ')
  const first = all.findIndex((word) => !word.includes('='))
  const env = Object.fromEntries(all.slice(0, first).map((word) => word.split('=') as [string, string]))
  const [runner, ...words] = all.slice(first)
  if (runner === 'npx') return { env, words }
  if (runner === 'node') return { env, words: [runner, ...words] }
  const [, name = '', , ...args] = words
  const script = scripts[name]
  if (runner !== 'npm' || script === undefined) throw new Error(`'${command}' is not a known command`)
  return { env, words: [...script.split(' '), ...args] }
}
