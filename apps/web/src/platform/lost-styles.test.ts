import { afterEach, expect, test } from 'vitest'
import { fetchLostStyles } from './lost-styles.ts'

afterEach(() => {
  document.head.replaceChildren()
})

function addLink(href: string, hasCome: boolean): HTMLLinkElement {
  const link = document.createElement('link')
  link.setAttribute('rel', 'stylesheet')
  link.setAttribute('crossorigin', '')
  link.setAttribute('href', href)
  Object.defineProperty(link, 'sheet', { value: hasCome ? {} : null })
  document.head.append(link)
  return link
}

function findLink(href: string): Element | null {
  return document.head.querySelector(`link[href="${href}"]`)
}

const ends: ['load' | 'error'][] = [['load'], ['error']]

test.each(ends)('[GEN-16] a style sheet that did not come is asked for anew, up to its %s', async (end) => {
  const [here, lost] = [addLink('data:text/css,a', true), addLink('data:text/css,b', false)]
  const done = fetchLostStyles()
  const again = findLink('data:text/css,b')
  expect([findLink('data:text/css,a') === here, again === lost]).toEqual([true, false])
  expect(again?.outerHTML).toBe(lost.outerHTML)
  again?.dispatchEvent(new Event(end))
  await expect(done).resolves.toBeUndefined()
})
