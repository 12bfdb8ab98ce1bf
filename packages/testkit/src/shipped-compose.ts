import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export type ComposeService = {
  readonly image?: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: unknown
}

export type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const file = join(import.meta.dirname, '../../../deploy/compose.yaml')

/** The compose file in `deploy/` as it is written, or with its variables replaced by these, as Compose does. */
export function readShippedCompose(variables: Readonly<Record<string, string>> | null = null): Compose {
  const compose = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose
  return variables === null ? compose : (JSON.parse(fillIn(JSON.stringify(compose), variables)) as Compose)
}

function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind, fallback: string) => {
    const value = variables[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name}: ${fallback}`)
    return fallback
  })
}
