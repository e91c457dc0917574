import { areaStorage } from './area-storage.ts'

beforeEach(() => localStorage.clear())

test('two areas store a value under one key, and each reads its own', () => {
  const [mail, admin] = [areaStorage('mail', 'local'), areaStorage('admin', 'local')]
  mail.write('layout', 'wide')
  admin.write('layout', 'narrow')
  expect([mail.read('layout'), admin.read('layout')]).toEqual(['wide', 'narrow'])
  mail.remove('layout')
  expect([mail.read('layout'), admin.read('layout')]).toEqual([null, 'narrow'])
})

test('builds of one area share their storage; that of the tab is separate', () => {
  areaStorage('mail', 'local').write('layout', 'wide')
  expect(areaStorage('mail', 'local').read('layout')).toBe('wide')
  expect(areaStorage('mail', 'session').read('layout')).toBeNull()
})

describe('a value an older build stored without the name of the area', () => {
  const open = () => areaStorage('dataentry', 'local', ['layout', 'decision.'])

  test('is read, and moved once', () => {
    localStorage.setItem('layout', 'single')
    expect(open().read('layout')).toBe('single')
    expect({ ...localStorage }).toEqual({ 'dataentry.layout': 'single' })
    expect(open().read('layout')).toBe('single')
  })

  test('is found among the keys with its prefix', () => {
    localStorage.setItem('decision.7.a', 'old')
    open().write('decision.7.b', 'new')
    expect(open().keys('decision.7.')).toEqual(expect.arrayContaining(['decision.7.a', 'decision.7.b']))
    expect(Object.keys(localStorage).sort()).toEqual(['dataentry.decision.7.a', 'dataentry.decision.7.b'])
  })

  test('does not come back after a newer value or a removal', () => {
    localStorage.setItem('layout', 'single')
    open().write('layout', 'list')
    expect(open().read('layout')).toBe('list')
    localStorage.setItem('layout', 'single')
    open().remove('layout')
    expect(open().read('layout')).toBeNull()
  })

  test('is never taken from a key that was not the area’s', () => {
    localStorage.setItem('token', 'abc')
    expect(open().read('token')).toBeNull()
    open().remove('token')
    expect(localStorage.getItem('token')).toBe('abc')
  })
})

test('a full storage does not stop the work, and loses no moved value', () => {
  localStorage.setItem('layout', 'single')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(areaStorage('dataentry', 'local', ['layout']).read('layout')).toBe('single')
  full.mockRestore()
  expect(localStorage.getItem('layout')).toBe('single')
})
