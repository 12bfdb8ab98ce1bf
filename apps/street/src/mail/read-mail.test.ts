import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

/** A raw branded mail: inline icon, text and HTML, folded headers. */
const branded = `From: =?UTF-8?Q?Kestrel_=E2=80=93_home?= <hello@kestrel.example>
To: sam@example.org
Subject: =?UTF-8?Q?Set_a_new_password_=E2=80=93_it=E2=80=99?=
 =?UTF-8?Q?s_quick=2C_and_safe?=
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-1-Part_1"

----_NmP-1-Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Caf=C3=A9 owners,

http://kestrel.localhost:3000/forgot-password/reset?=
c=3D12345678
ends here. =20

----_NmP-1-Part_1
Content-Type: multipart/related; type="text/html";
 boundary="--_NmP-1-Part_2"

----_NmP-1-Part_2
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<img src=3D"cid:brand-icon"><a href=3D"http://kestrel.localhost:3000/x?a=3D=
1&amp;b=3D2">Caf=C3=A9</a>
----_NmP-1-Part_2
Content-Type: image/png; name=icon.png
Content-ID: <brand-icon>
Content-Transfer-Encoding: base64
Content-Disposition: inline; filename=icon.png

iVBORw0K
Gg==
----_NmP-1-Part_2--

----_NmP-1-Part_1--
`.replaceAll('\n', '\r\n')

test('a mail in text and HTML with its icon is read as a person reads it', async () => {
  expect(await readMail(Buffer.from(branded))).toEqual({
    from: 'Kestrel – home <hello@kestrel.example>',
    subject: 'Set a new password – it’s quick, and safe',
    text: 'Café owners,\n\nhttp://kestrel.localhost:3000/forgot-password/reset?c=12345678\nends here.',
    html: '<img src="data:image/png;base64,iVBORw0KGg=="><a href="http://kestrel.localhost:3000/x?a=1&amp;b=2">Café</a>',
    links: [
      'http://kestrel.localhost:3000/x?a=1&b=2',
      'http://kestrel.localhost:3000/forgot-password/reset?c=12345678',
    ],
  })
})

test.each([
  ['plain words', 'Hello', 'Hello'],
  ['an encoded word', '=?UTF-8?Q?Caf=C3=A9_No_1?=', 'Café No 1'],
  ['a word in base64', '=?utf-8?b?5pel5pys6Kqe?=', '日本語'],
  ['a word in another alphabet', '=?ISO-8859-1?Q?Stra=DFe?=', 'Straße'],
  ['words side by side, of one piece', '=?UTF-8?Q?one_?= =?UTF-8?Q?two?=', 'one two'],
  ['a word between plain ones', 'So =?UTF-8?Q?sch=C3=B6n?= here', 'So schön here'],
  ['letters that came as they are', 'Grüße', 'Grüße'],
  ['what only looks like a word', '=?UTF-8?X?abc?=', '=?UTF-8?X?abc?='],
  ['an alphabet that nobody knows', '=?klingon?Q?qapla=27?=', "qapla'"],
])('a subject of %s is read', async (_, written, subject) => {
  expect((await readMail(Buffer.from(`Subject: ${written}\r\n\r\n`))).subject).toBe(subject)
})

test.each([
  ['an address alone', 'a@b.example', 'a@b.example'],
  ['a name in quotation marks', '"Kestrel, Ltd" <a@b.example>', 'Kestrel, Ltd <a@b.example>'],
  ['a name with quotation marks in it', String.raw`"The \"K\"" <a@b.example>`, 'The "K" <a@b.example>'],
])('a sender of %s is read', async (_, written, from) => {
  expect((await readMail(Buffer.from(`From: ${written}\r\n\r\n`))).from).toBe(from)
})

test.each([
  ['without any header', '\r\nhello', 'hello'],
  ['with bare line ends', 'Subject: x\n\nhello\n', 'hello'],
  ['without a word', 'Subject: x\r\n', ''],
  ['in base64', 'Content-Transfer-Encoding: base64\r\n\r\naGVsbG8=', 'hello'],
  [
    'in latin letters',
    'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nStra=DFe',
    'Straße',
  ],
  [
    'whose = stands for itself',
    'Content-Transfer-Encoding: quoted-printable\r\n\r\na =3D b =zz',
    'a = b =zz',
  ],
])('a mail %s is read', async (_, raw, text) => {
  expect((await readMail(Buffer.from(raw, 'latin1'))).text).toBe(text)
})

test.each([
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x\r\n\r\nhello'],
  ['no boundary', 'Content-Type: multipart/mixed\r\n\r\nhello'],
  ['nothing after its boundary', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x'],
  ['parts within parts without end', nest(40)],
  [
    'an attachment alone',
    'Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nhello',
  ],
])('a mail with %s has no text', async (_, raw) => {
  expect(await readMail(Buffer.from(raw))).toMatchObject({ text: null, html: null })
})

test('a truncated mail keeps the part that arrived', async () => {
  const raw =
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhalf a sen'
  expect((await readMail(Buffer.from(raw))).text).toBe('half a sen')
})

test.each(['application/javascript', 'text/calendar', 'image/png"onload=alert(1)'])(
  'an image that is missing, or that comes as %s, stays a reference',
  async (type) => {
    const raw = [
      'Content-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<img src="cid:a"><img src="cid:b">',
      `--x\r\nContent-Type: ${type}\r\nContent-ID: <b>\r\n\r\n<script>1</script>\r\n--x--`,
    ].join('\r\n')
    expect((await readMail(Buffer.from(raw))).html).toBe('<img src="cid:a"><img src="cid:b">')
  },
)

test('several HTML parts are shown one after the other', async () => {
  const raw = [
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>one</p>',
    '--x\r\nContent-Type: text/html\r\n\r\n<p>two</p>\r\n--x--',
  ].join('\r\n')
  expect((await readMail(Buffer.from(raw))).html?.split(/\n+/)).toEqual(['<p>one</p>', '<p>two</p>'])
})

test.each([
  ['an attached file', 'Content-Disposition: attachment; filename=a.html\r\nContent-Type: text/html'],
  ['an attached mail', 'Content-Type: message/rfc822'],
])('%s does not become part of the mail’s HTML', async (_, headers) => {
  const raw = [
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>one</p>',
    `--x\r\n${headers}\r\n\r\nSubject: y\r\n\r\n<script>1</script>\r\n--x--`,
  ].join('\r\n')
  expect(await readMail(Buffer.from(raw))).toMatchObject({ text: null, html: '<p>one</p>' })
})

function nest(depth: number): string {
  return depth === 0
    ? 'Content-Type: text/plain\r\n\r\ndeep'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nest(depth - 1)}\r\n--b${depth}--`
}
