/** `_ga`, `_gat`, `_gid`, and what they are called with a measurement behind them. */
const analyticsCookie = /^_(?:ga|gat|gid)(?:_|$)/

/** Where a cookie that this page can see may have been set: for the host alone, or for it or a parent. */
export function listCookieDomains(hostName: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostName)) return []
  const labels = hostName.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

/** Removes the cookies of analytics, on the brand's domain and every domain above it. */
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
