async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  await new Promise<void>((resolve) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => resolve())
    link.replaceWith(again)
  })
}

/** Code that is imported anew does not ask anew for those of its style sheets that did not come: this does. */
export async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter((link) => link.sheet === null).map(fetchAgain))
}
