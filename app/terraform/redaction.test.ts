import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask, redactor } from './redaction.ts'

/** Signs that encodings write in different ways are as frequent as all others. */
const sign = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...`<>&!'()* +/~%"\\`),
)
const secretText = fc.string({ unit: sign, minLength: 6, maxLength: 60 }).filter((text) => text.trim().length >= 6)
const ordinary = fc.stringMatching(/^[ a-zA-Z.,;\n]{0,200}$/)

const lower = (text: string) => text.toLowerCase()
const goEscaped = (secret: string) =>
  encodeURIComponent(Buffer.from(secret).toString()).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const jsonEscaped = (one: string) => `\\u00${one.charCodeAt(0).toString(16)}`

const forms: [string, (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['base64', (secret) => Buffer.from(secret).toString('base64')],
  ['base64url', (secret) => Buffer.from(secret).toString('base64url')],
  ['URL encoding', (secret) => encodeURIComponent(Buffer.from(secret).toString())],
  ['URL encoding in lower case', (secret) => encodeURIComponent(Buffer.from(secret).toString()).replace(/%../g, lower)],
  ["URL encoding of Go's queries", (secret) => goEscaped(secret).replaceAll('%20', '+')],
  ["URL encoding of Go's paths", goEscaped],
  ['JSON', (secret) => JSON.stringify(secret).slice(1, -1)],
  ["Go's JSON", (secret) => JSON.stringify(secret).slice(1, -1).replace(/[<>&]/g, jsonEscaped)],
  ['JSON within JSON', (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
  ['a form', (secret) => new URLSearchParams({ a: secret }).toString().slice(2)],
]

describe('exact values', () => {
  it.each(forms)('never come out in %s', (_, form) => {
    fc.assert(
      fc.property(secretText, ordinary, ordinary, (secret, before, after) => {
        const shown = form(secret)
        fc.pre(shown.length >= 6)
        const out = redactor([secret]).text(`${before}\n<${shown}>\n${after}`)
        expect(out).not.toContain(shown)
        expect(out).toContain(mask)
      }),
      { numRuns: 150 },
    )
  })

  it('are found within a longer text that is base64', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 40 }), fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(secret.trim() === secret && secret.length >= 12)
        for (const kind of ['base64', 'base64url'] as const) {
          const encoded = Buffer.from(`${before}:${secret}:${after}`).toString(kind)
          expect(redactor([secret]).text(encoded)).not.toBe(encoded)
        }
      }),
    )
  })

  it('are found in JSON values, in names and as numbers', () => {
    const { value } = redactor(['canary-1', '12345678'])
    expect(value({ 'x canary-1': ['a canary-1 b', 12345678, 7, null, true] })).toEqual({
      [`x ${mask}`]: [`a ${mask} b`, mask, 7, null, true],
    })
  })

  it('are found part by part when the secret is JSON or has several lines', () => {
    const object = redactor(['{"user":"admin","password":"hunter2hunter2"}'])
    expect(object.text('login hunter2hunter2')).toBe(`login ${mask}`)
    const lines = redactor(['first-line-of-the-secret\nsecond-line-of-the-secret'])
    expect(lines.text('│ second-line-of-the-secret')).toBe(`│ ${mask}`)
    const file = redactor(['kind: Config\r\n  token: not-for-the-public\r\n-----BEGIN CERTIFICATE-----\r\n'])
    expect(file.text('a token: not-for-the-public b')).toBe(`a ${mask} b`)
    for (const plain of ['kind: Config', '-----BEGIN CERTIFICATE-----']) expect(file.text(plain)).toBe(plain)
    expect(redactor(['hunter-22\n']).text('login hunter-22 ')).toBe(`login ${mask} `)
  })

  it('do not hit text when they are shorter than six characters', () => {
    expect(redactor(['eu', '12345']).text('west europe 12345')).toBe('west europe 12345')
  })

  it('that are short, or that Terraform marks, are masked where they stand as a whole', () => {
    const id = '/subscriptions/s/resourceGroups/EU/providers/A.b/cs/europe'
    const { text } = redactor(['eu', '443', 'true']).knowing(['marked name', 'a"b', 'a${b'])
    expect(text(`azapi_resource.x["eu"]: done [id=${id}]`)).toBe(
      `azapi_resource.x["${mask}"]: done [id=${id.replace('EU', mask)}]`,
    )
    expect(text('module.m["a\\"b"].x.y["443"].z[443]["true"]')).toBe(
      `module.m["${mask}"].x.y["${mask}"].z[443]["true"]`,
    )
    expect(text('x["a$${b"]')).toBe(`x["${mask}"]`)
    for (const end of ['', '?api-version=1', ']', '.', '", to', ', since', '/providers/marked nameless/x'])
      expect(text(`(${id}/marked name${end}`)).toBe(`(${id.replace('EU', mask)}/${mask}${end}`)
    expect(redactor([]).knowing([id]).text(`x [id=${id}/ds/e]`)).toBe(`x [id=${mask}/ds/e]`)
    for (const plain of ['10.0.0.0/443', 'eu', 'https://x/eu', '["europe"]', '443', '"eu"'])
      expect(text(plain)).toBe(plain)
  })

  it('are masked as one where they overlap', () => {
    expect(redactor(['abcdefgh', 'fghijklm']).text('abcdefghijklm')).toBe(mask)
    expect(redactor(['fghijklm', 'abcdefgh']).text('abcdefghijklm')).toBe(mask)
  })

  it('are masked in whatever order they are known', () => {
    expect(redactor(['third-3', 'second', 'first-']).text('a first-, second, third-3')).toBe(
      `a ${mask}, ${mask}, ${mask}`,
    )
  })
})

const key64 = Buffer.alloc(64, 'k9').toString('base64')
const key32 = Buffer.alloc(32, 'k9').toString('base64')

describe('what secrets of Azure look like', () => {
  it.each([
    ['a storage key', key64, key64],
    ['a Service Bus key', `"primaryKey": "${key32}"`, key32],
    [
      'a signature',
      'https://a.blob.core.windows.net/c?sv=2024&sig=abcDEF0123456789abcDEF%2B%3D&se=1',
      'abcDEF0123456789',
    ],
    ['a client secret', 'secret abc8Q~0123456789-abcdefghijklmnopqrstuv_x', '8Q~0123456789'],
    ['a connection string', `AccountName=a;AccountKey=${key64};EndpointSuffix=x`, key64],
    ['a password in a connection string', 'Server=tcp:x;User ID=u;Password=s3cr3t-Pa$$;Encrypt=True', 's3cr3t'],
    ['a password in an address', 'postgres://user:s3cr3t-pw@host/db', 's3cr3t-pw'],
    ['a token', 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0abc.c2lnbmF0dXJl', 'eyJzdWIi'],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAK\n-----END RSA PRIVATE KEY-----', 'MIIEow'],
    ['a private key in JSON', '"-----BEGIN PRIVATE KEY-----\\nMIIEow\\n-----END PRIVATE KEY-----"', 'MIIEow'],
    ['a private key that is cut off', '-----BEGIN PRIVATE KEY-----\nMIIEow\nIBAAK', 'MIIEow'],
  ])('%s', (_, text, secret) => {
    expect(text).toContain(secret)
    expect(redactor([]).text(text)).not.toContain(secret)
  })

  it.each([
    'azapi_resource.account: Creation complete after 12s [id=/subscriptions/1f0e2c5a-0000-4000-8000-000000000001/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stprod]',
    'Error: with azapi_update_resource.this, on main.tf line 12: value = sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer?tabs=cli',
    'h1:zpYXS2x/ZYTQ8MT0mMUyR1HCLVwMoK6xQ4yWPN7oQrI=',
    '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----',
    'password_policy = "strong", minimum_password_length = 14',
  ])('and what does not: %s', (text) => {
    expect(redactor([]).text(text)).toBe(text)
  })
})

it('leaves ordinary text as it is', () => {
  fc.assert(
    fc.property(ordinary, (text) => {
      expect(redactor(['0123456789']).text(text)).toBe(text)
    }),
  )
})
