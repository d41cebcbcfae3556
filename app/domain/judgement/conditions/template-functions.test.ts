import { describe, expect, it } from 'vitest'
import { ConditionError, compileCondition } from './compile-condition.ts'
import { topContext } from './compile-context.ts'
import { compileValue } from './compile-expression.ts'
import { createScope } from './scope.ts'

const resource = {
  id: '/subscriptions/S1/resourceGroups/Web-RG/providers/Microsoft.Web/sites/shop',
  name: 'shop',
  tags: { Owner: 'Ada' },
  properties: { ports: ['22', '80-90'], count: 3, none: null, nested: { Deep: [{ a: 1 }, null] } },
}

function evaluate(text: string): unknown {
  const problems: string[] = []
  const fault = (_: unknown, problem: string) => problems.push(problem)
  const expression = compileValue(text, [], topContext({ parameters: { names: ['a', 'b'] } }, fault))
  expect(problems).toEqual([])
  return expression.evaluate(createScope(new Date('2026-03-01T12:00:00Z'), resource))
}

describe('template functions', () => {
  it.each<[string, unknown]>([
    ["[concat('a', 1, true(), null())]", 'a1True'],
    ["[concat(createArray(1), createArray('b'))]", [1, 'b']],
    ["[if(equals(1, '1'), 'yes', 'no')]", 'yes'],
    ["[and(true(), not(false()), or(false(), equals('A', 'a')))]", true],
    ['[less(1, 2)]', true],
    ["[greaterOrEquals(int('22'), 22)]", true],
    ["[length(field('properties.ports'))]", 2],
    ["[length(field('properties.missing'))]", 0],
    ["[empty(field('properties.none'))]", true],
    ["[contains(field('properties.ports'), '22')]", true],
    ["[contains(field('tags'), 'owner')]", true],
    ["[contains('80-90', '-')]", true],
    ["[contains(null(), 'x')]", false],
    ["[contains('OneTwo', 'one')]", false],
    ["[contains(createArray('One'), 'one')]", false],
    ["[base64('one, two, three')]", 'b25lLCB0d28sIHRocmVl'],
    ["[base64ToString('b25lLCB0d28sIHRocmVl')]", 'one, two, three'],
    ['[base64ToJson(base64(\'{"one": "a"}\')).one]', 'a'],
    ["[dataUri('Hello')]", 'data:text/plain;charset=utf8;base64,SGVsbG8='],
    ["[dataUriToString('data:;base64,SGVsbG8sIFdvcmxkIQ==')]", 'Hello, World!'],
    ["[uriComponent('http://a.b/c d')]", 'http%3A%2F%2Fa.b%2Fc%20d'],
    ["[uriComponentToString('a%20b')]", 'a b'],
    [
      "[uri('http://contoso.com/resources/', '/nested/azuredeploy.json')]",
      'http://contoso.com/resources/nested/azuredeploy.json',
    ],
    ["[uri('http://contoso.com/resources/azuredeploy.json', 'other.json')]", 'http://contoso.com/resources/other.json'],
    ["[uniqueString('test')]", 'rbgf3xv4ufgzg'],
    ["[uniqueString('foo', 'bar', 'baz')]", 'xzi4ioaxtmth4'],
    ["[uniqueString('/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-rg')]", 'bmg7c6xu4tw46'],
    ["[objectKeys(createObject('b', 1, 'a', 2))]", ['a', 'b']],
    ["[shallowMerge(createArray(createObject('a', 1), createObject('a', 2)))]", { a: 2 }],
    ["[field(concat('tags[', first(createArray('Owner')), ']'))]", 'Ada'],
    ["[field(concat('properties.', toLower(field('name'))))]", null],
    ["[field('fullName')]", 'shop'],
    ["[parameters('NAMES')]", ['a', 'b']],
    ["[first(split('80-90', '-'))]", '80'],
    ["[last(split('a;b,c', createArray(',', ';')))]", 'c'],
    ["[first('')]", null],
    ["[toUpper(toLower('Ab'))]", 'AB'],
    ["[join(createArray('a', 1), '/')]", 'a/1'],
    ["[replace('a*b*', '*', '0-1')]", 'a0-1b0-1'],
    ["[substring('abcdef', 2, 3)]", 'cde'],
    ["[indexOf('abcABC', 'C')]", 2],
    ["[lastIndexOf('abcABC', 'c')]", 5],
    ["[startsWith('Hello', 'he')]", true],
    ["[endsWith('Hello', 'LO')]", true],
    ["[trim('  a ')]", 'a'],
    ["[padLeft('7', 3, '0')]", '007'],
    ['[string(true())]', 'True'],
    ["[string(createArray(1, 'a'))]", '[1,"a"]'],
    ["[int('x')]", null],
    ["[float('1.5')]", 1.5],
    ["[bool('TRUE')]", true],
    ['[json(\'{"a":[1]}\').a[0]]', 1],
    ["[json('no json')]", null],
    ["[array('a')]", ['a']],
    ["[createObject('a', 1).A]", 1],
    ['[union(createArray(1, 2), createArray(2, 3))]', [1, 2, 3]],
    ["[union(createObject('a', 1), createObject('A', 2))]", { a: 2 }],
    ['[intersection(createArray(1, 2), createArray(2, 3))]', [2]],
    ['[min(3, 1, 2)]', 1],
    ['[max(createArray(3, 1))]', 3],
    ['[add(mul(2, 3), sub(4, div(9, mod(5, 3))))]', 6],
    ['[div(1, 0)]', null],
    ['[range(3, 3)]', [3, 4, 5]],
    ['[skip(createArray(1, 2, 3), 1)]', [2, 3]],
    ["[take('abcdef', 2)]", 'ab'],
    ["[coalesce(field('properties.none'), 'else')]", 'else'],
    ['[utcNow()]', '2026-03-01T12:00:00.0000000Z'],
    ['[addDays(utcNow(), -1)]', '2026-02-28T12:00:00.0000000Z'],
    ["[dateTimeAdd('2026-01-31T00:00:00Z', '-P1Y2DT1H')]", '2025-01-28T23:00:00.0000000Z'],
    ["[dateTimeToEpoch('1970-01-02')]", 86_400],
    ['[dateTimeFromEpoch(0)]', '1970-01-01T00:00:00.0000000Z'],
    ["[ipRangeContains('10.0.0.0/8', '10.255.0.1')]", true],
    ["[ipRangeContains('10.0.0.0/24', '10.0.0.0/16')]", false],
    ["[ipRangeContains('192.168.0.1-192.168.0.9', '192.168.0.4-192.168.0.9')]", true],
    ["[ipRangeContains('2001:db8::/32', '2001:DB8::1')]", true],
    ["[ipRangeContains('0.0.0.0/0', '::1')]", false],
    ["[ipRangeContains('10.0.0.0/33', 'x')]", false],
    ["[ipRangeContains('::/0', '::ffff:1.2.3.4')]", true],
    ["[tryGet(field('properties'), 'nested', 'deep', 0, 'a')]", 1],
    ["[tryGet(field('properties'), 'x', 'y')]", null],
    ["[tryIndexFromEnd(field('properties.ports'), 1)]", '80-90'],
    ["[field('properties').nested.deep[0].a]", 1],
    ["[field('properties.nested.deep[*].a')]", [1]],
    ["[field('properties.ports')[1]]", '80-90'],
    ["[concat(subscription().subscriptionId, ':', resourceGroup().name)]", 's1:web-rg'],
    ["[parameters('names')[1]]", 'b'],
    ["[format('{0}-{1}', 'a', 2)]", 'a-2'],
    ["[concat('it''s')]", "it's"],
    ['[[literal]', '[literal]'],
    ['plain', 'plain'],
  ])('%s', (text, value) => {
    expect(evaluate(text)).toEqual(value)
  })

  it.each([
    ['[nothing(1)]', 'unknown function nothing()'],
    ['[toLower()]', 'toLower() does not take 0 arguments'],
    ["[concat('a']", 'no expression'],
    ["[concat('a) ]", 'no expression'],
    ["[current('x')]", 'current() has a meaning only within'],
    ["[parameters('x')]", 'unknown parameter "x"'],
    ['[field()]', 'takes one text'],
    ["[field('a..b')]", 'is no field path'],
  ])('%s is a fault when it is compiled', (value, problem) => {
    const compile = () => compileCondition({ value, equals: 1 })
    expect(compile).toThrow(ConditionError)
    expect(compile).toThrow(problem)
  })
})
