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

/** Code that is imported anew does not ask anew for those of its style sheets that did not come: this does. */
export async function importWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteLost, true)
  try {
    await Promise.all([...lost].map(fetchAgain))
    return await load()
  } finally {
    document.removeEventListener('error', noteLost, true)
  }
}
