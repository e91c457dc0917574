import { isTracker } from './trackers.ts'

const plain = { width: '', height: '', style: '' }

test.each<[string, Partial<typeof plain>, boolean, string]>([
  ['https://a.example/logo.png', { width: '200', height: '50' }, false, 'a logo'],
  ['https://a.example/p', { width: '1', height: '1' }, true, 'one by one pixel'],
  ['https://a.example/p', { width: '0', height: '0' }, true, 'no size'],
  ['https://a.example/p', { style: 'width:1px;height:1px' }, true, 'one pixel by its style'],
  ['https://a.example/p', { width: '100', height: '100', style: 'display:none' }, true, 'hidden'],
  ['https://a.example/p', { style: 'opacity:0' }, true, 'transparent'],
  ['https://a.example/line.png', { width: '600', height: '1' }, false, 'a line'],
  ['https://a.example/line.png', { width: '1', height: '300' }, false, 'a vertical line'],
  ['https://u1.ct.sendgrid.net/wf/open?upn=x', {}, true, 'a known tracker'],
  ['https://x.list-manage.com/track/open.php?u=1', {}, true, 'another known tracker'],
  ['https://a.example/opening-hours.png', {}, false, 'a word that only begins like a tracker'],
  ['https://a.example/team/pixel-art.png', {}, false, 'another such word'],
])('%s %j: %s, %s', (address, said, expected) => expect(isTracker(address, { ...plain, ...said })).toBe(expected))
