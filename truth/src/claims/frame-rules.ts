import { holds } from './compare.ts'
import type { Rule } from './rule.ts'

/** The menu beside a screen, which names the customer. */
export const frameRules: readonly Rule[] = [
  {
    region: '',
    label: 'li',
    text: '{entry} {name}@{host}',
    judge: ({ name = '', host = '' }, { proof }) =>
      holds(`${name}@${host}` === proof.house.email, proof.house.email),
  },
]
