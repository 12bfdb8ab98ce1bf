const lost = new Set<HTMLLinkElement>()

function noteLost({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
}

async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  lost.delete(link)
  await new Promise((resolve, refuse) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => refuse(new Error(`No style sheet at ${again.href}`)))
    link.replaceWith(again)
  })
}

/** Imports code, and refetches style sheets that failed to load before: a repeated import does not. */
export async function importWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteLost, true)
  try {
    await Promise.all([...lost].map(fetchAgain))
    return await load()
  } finally {
    document.removeEventListener('error', noteLost, true)
  }
}
