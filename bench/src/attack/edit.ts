/** A change that takes a defence out: of a file that is shipped, or of a setting. */
export type Edit =
  | { readonly file: string; readonly find: string; readonly replace: string }
  | { readonly setting: string; readonly value: string }

export const balancerFile = 'deploy/haproxy.cfg'
