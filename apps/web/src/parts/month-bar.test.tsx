import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MonthBar } from './month-bar.tsx'

/** jsdom has no dialogs. */
beforeAll(() => {
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})

afterEach(cleanup)

function Page({ start }: { readonly start: string }) {
  const [month, setMonth] = useState(start)
  return <MonthBar month={month} earliest="2025-03-01" latest="2026-11-01" onPick={setMonth} />
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

function isBlocked(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
}

function readMonth(): string | undefined {
  return screen.getByRole('heading', { level: 2 }).textContent?.replace(' choose another month', '')
}

test('steps one month back and forth, and announces the new month', () => {
  render(<Page start="2026-01-01" />)
  press('Previous month')
  expect(readMonth()).toBe('December 2025')
  press('Next month')
  press('Next month')
  expect(readMonth()).toBe('February 2026')
  expect(screen.getByRole('heading', { level: 2 }).getAttribute('aria-live')).toBe('polite')
})

const ends: [string, string, string, string][] = [
  ['past this month', '2026-11-01', 'Next month', 'November 2026'],
  ['before the first month', '2025-03-01', 'Previous month', 'March 2025'],
]

test.each(ends)('cannot step %s', (_, start, button, month) => {
  render(<Page start={start} />)
  expect(isBlocked(button)).toBe(true)
  press(button)
  expect(readMonth()).toBe(month)
})

test('any month of any year can be picked by the name of the month', () => {
  render(<Page start="2026-06-01" />)
  press('June 2026 choose another month')
  expect(screen.getByRole('dialog', { name: 'Which month?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'June 2026' }))
  press('Previous year')
  expect(isBlocked('Previous year')).toBe(true)
  press('April 2025')
  expect(readMonth()).toBe('April 2025')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the picker disables months outside the range, and can be closed', () => {
  render(<Page start="2026-06-01" />)
  press('June 2026 choose another month')
  expect(screen.getByRole('button', { name: 'November 2026' }).hasAttribute('disabled')).toBe(false)
  expect(screen.getByRole('button', { name: 'December 2026' }).hasAttribute('disabled')).toBe(true)
  press('Keep June 2026')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readMonth()).toBe('June 2026')
})
