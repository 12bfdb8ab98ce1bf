import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { Header } from './header.tsx'

afterEach(cleanup)

function open(header: React.ReactNode): void {
  render(
    <MemoryRouter initialEntries={['/first', '/second', '/here']}>
      <Routes>
        <Route path="/here" element={header} />
        <Route path="/second" element="the page before" />
        <Route path="/" element="home" />
      </Routes>
    </MemoryRouter>,
  )
}

function setHistoryLength(entries: number): void {
  Object.defineProperty(window.history, 'length', { configurable: true, value: entries })
}

describe('[GEN-12] the header', () => {
  test('a header shows only its title by default', () => {
    open(<Header title="schedule" />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('schedule')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a page in beta shows a chip beside its title', () => {
    open(<Header title="environment" isBeta />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('environmentBeta')
  })

  const steps: [number, string][] = [
    [2, 'home'],
    [3, 'the page before'],
  ]

  test.each(steps)('with %i entries in the history, Back leads to %s', (entries, expected) => {
    setHistoryLength(entries)
    open(<Header title="details" hasBack />)
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByText(expected)).toBeTruthy()
  })
})
