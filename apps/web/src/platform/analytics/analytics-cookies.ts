/** `_ga`, `_gat`, `_gid`, with or without a measurement id as suffix. */
const analyticsCookie = /^_(?:ga|gat|gid)(?:_|$)/

/** The domains on which a cookie visible to this host may be set: host-only, the host, its parents. */
export function listCookieDomains(hostName: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostName)) return []
  const labels = hostName.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** Removes analytics cookies on the brand's domain and its parent domains. */
export function removeAnalyticsCookies(document: Document): void {
  const names = document.cookie
    .split('; ')
    .map((each) => each.split('=')[0] ?? '')
    .filter((name) => analyticsCookie.test(name))
  const domains = listCookieDomains(document.location.hostname).map((domain) => `; Domain=${domain}`)
  for (const name of names) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
