import { isTracker } from './trackers.ts'

const plain = { width: '', height: '', style: '' }

test.each<[string, Partial<typeof plain>, boolean, string]>([
  ['https://a.example/logo.png', { width: '200', height: '50' }, false, 'a logo'],
  ['https://a.example/p', { width: '1', height: '1' }, true, 'one by one'],
  ['https://a.example/p', { width: '0', height: '0' }, true, 'none by none'],
  ['https://a.example/p', { style: 'width:1px;height:1px' }, true, 'in its style'],
  ['https://a.example/p', { width: '100', height: '100', style: 'display:none' }, true, 'hidden'],
  ['https://a.example/p', { style: 'opacity:0' }, true, 'seen through'],
  ['https://a.example/line.png', { width: '600', height: '1' }, false, 'a line'],
  ['https://a.example/line.png', { width: '1', height: '300' }, false, 'a line on its end'],
  ['https://u1.ct.sendgrid.net/wf/open?upn=x', {}, true, 'a known way'],
  ['https://x.list-manage.com/track/open.php?u=1', {}, true, 'another'],
  ['https://a.example/opening-hours.png', {}, false, 'a word that only begins so'],
  ['https://a.example/team/pixel-art.png', {}, false, 'and another'],
])('%s %j: %s, %s', (address, said, expected) => expect(isTracker(address, { ...plain, ...said })).toBe(expected))
