import type { StreetMail, StreetMailSummary } from '@driveway/world/street-mail'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MailboxPage } from './mailbox-page.tsx'
import { TestStream } from '../test-stream.ts'

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

const reset: StreetMail = {
  id: 'm1',
  from: 'Kestrel <hello@kestrel.example>',
  to: ['sam@example.org'],
  subject: 'Reset your password',
  at: '2026-06-10T11:30:00.000Z',
  text: 'Follow http://kestrel.localhost:3000/reset?c=12345678.',
  html: '<p>Follow</p>',
  links: [],
  isRead: false,
}
const plain: StreetMail = { ...reset, id: 'm2', from: 'a@b.example', subject: '', html: null, isRead: true }

beforeEach(() => {
  vi.stubGlobal('EventSource', TestStream)
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation((path) => {
    const mail = [reset, plain].find(({ id }) => path === `/mails/${id}/read`)
    return Promise.resolve(mail === undefined ? new Response(null, { status: 404 }) : Response.json(mail))
  })
})

afterEach(() => {
  cleanup()
  asked.mockReset()
  vi.unstubAllGlobals()
  location.hash = ''
})

function tell(mails: readonly StreetMail[]): void {
  const summaries: StreetMailSummary[] = mails.map(({ id, from, to, subject, at, isRead, text }) => ({
    id,
    from,
    to,
    subject,
    at,
    isRead,
    opening: text ?? '',
  }))
  act(() => {
    TestStream.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(summaries) }))
  })
}

function open(mails: readonly StreetMail[]): void {
  render(<MailboxPage />)
  tell(mails)
}

async function openMail(id: string): Promise<void> {
  await act(async () => {
    location.hash = id
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

test('an empty mailbox explains how to get an email', () => {
  open([])
  expect(screen.getByRole('heading', { name: 'No emails yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Empty the mailbox' })).toBeNull()
})

test('the list shows sender, recipient, subject and unread state', () => {
  open([reset, plain])
  const [first, second] = within(screen.getByRole('navigation', { name: 'Emails' })).getAllByRole('link')
  expect(first?.textContent).toContain('Unread. Kestrel')
  expect(first?.textContent).toContain('sam@example.org')
  expect(second?.textContent).toContain('No subject')
  expect(second?.textContent).not.toContain('Unread')
  expect(screen.getByText('1 unread')).toBeTruthy()
  expect(document.title).toBe('(1) Mailbox')
})

test('an opened mail is marked read and shown in a sandboxed frame', async () => {
  open([reset, plain])
  await openMail('m1')
  expect(asked).toHaveBeenCalledWith('/mails/m1/read', { method: 'POST' })
  const heading = screen.getByRole('heading', { level: 2, name: 'Reset your password' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const frame = screen.getByTitle('Email: Reset your password')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame.getAttribute('src')).toBe('/mails/m1/letter')
  const [mail] = screen.getAllByRole('link', { current: true })
  expect(mail?.getAttribute('href')).toBe('#m1')
})

test('the text view has working links', async () => {
  open([reset])
  await openMail('m1')
  fireEvent.click(screen.getByRole('radio', { name: 'As text' }))
  const link = screen.getByRole('link', { name: 'http://kestrel.localhost:3000/reset?c=12345678' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.queryByTitle('Email: Reset your password')).toBeNull()
})

test('a plain-text mail has no HTML view', async () => {
  open([plain])
  await openMail('m2')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'No subject' })).toBeTruthy()
})

test('closing a mail returns the focus to its list entry', async () => {
  open([reset, plain])
  await openMail('m2')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'All emails' }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('#m2'))
  expect(screen.getByText('Select an email to read it')).toBeTruthy()
})

test('a deleted mail is reported', async () => {
  open([reset])
  await openMail('m9')
  expect(screen.getByText('This email has been deleted.')).toBeTruthy()
})

test('a new mail is announced once', () => {
  open([plain])
  expect(screen.getByRole('status').textContent).toBe('')
  tell([reset, plain])
  expect(screen.getByRole('status').textContent).toBe('New email from Kestrel: Reset your password')
})

test('the mailbox can be emptied', () => {
  open([reset])
  fireEvent.click(screen.getByRole('button', { name: 'Empty the mailbox' }))
  expect(asked).toHaveBeenCalledWith('/mails', expect.objectContaining({ method: 'DELETE' }))
})

test('reports a lost stream and keeps the last state', () => {
  open([reset])
  act(() => {
    TestStream.last?.dispatchEvent(new Event('error'))
  })
  expect(screen.getByRole('alert').textContent).toBe('The street isn’t responding. Trying again…')
  expect(screen.getByRole('navigation', { name: 'Emails' })).toBeTruthy()
})
