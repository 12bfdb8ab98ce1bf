/** Paths that the server answers itself, and every path with a file extension: the service worker leaves them alone. */
export const notPages = [
  /^\/(?:assets|brand|content|export|graphql|identity|notices|ocpp)(?:\/|\?|$)/,
  /\.[a-z]\w*$/i,
]
