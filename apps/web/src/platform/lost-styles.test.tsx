import { expect, test } from 'vitest'
import { importWithStyles } from './lost-styles.ts'

function findLink(): HTMLLinkElement | null {
  return document.head.querySelector('link')
}

function end(kind: 'load' | 'error'): void {
  findLink()?.dispatchEvent(new Event(kind))
}

/** Like the bundler's preload: requests a style sheet once and never retries it. */
async function importSheet(): Promise<string> {
  if (findLink()) return 'code'
  const link = document.createElement('link')
  link.setAttribute('rel', 'stylesheet')
  link.setAttribute('href', '/sheet.css')
  document.head.append(link)
  return new Promise((resolve, refuse) => {
    link.addEventListener('load', () => resolve('code'))
    link.addEventListener('error', () => refuse(new Error('Unable to preload CSS')))
  })
}

async function attempt(kind: 'load' | 'error'): Promise<string> {
  const last = findLink()
  const outcome = importWithStyles(importSheet).catch((error: Error) => error.message)
  await Promise.resolve()
  const isAskedAnew = findLink() !== last
  end(kind)
  return `${isAskedAnew ? 'asked' : 'not asked'}: ${await outcome}`
}

test('a style sheet that failed to load is requested with each retry until it loads', async () => {
  expect(await attempt('error')).toBe('asked: Unable to preload CSS')
  expect(await attempt('error')).toMatch(/^asked: No style sheet at/)
  expect(await attempt('load')).toBe('asked: code')
  expect(await attempt('load')).toBe('not asked: code')
  expect(document.head.querySelectorAll('link')).toHaveLength(1)
})
