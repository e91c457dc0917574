import { type Addressee, htmlOf, renderTemplate } from './render-template.ts'

const ada: Addressee = {
  first_name: 'Ada',
  last_name: 'Stone',
  email: 'ada@example.net',
  company_name: 'Acme',
  plan: 'team',
  seats: 5,
  trial_ends_on: '12/01/2026',
  resign_on: null,
}
const render = (text: string, values: Partial<Addressee> = {}, agent: string | null = 'Ana Reis') =>
  renderTemplate({ subject: '', text }, { ...ada, ...values }, agent)

test.each([
  ['a variable is filled in', 'Hello {{first_name}}', {}, 'Hello Ada', []],
  ['every occurrence', '{{plan}} {{plan}}', {}, 'team team', []],
  ['with spaces inside the braces', '{{ seats }} seats', {}, '5 seats', []],
  ['who writes', '{{agent_name}}', {}, 'Ana Reis', []],
  ['a missing name is made up for', 'Hello {{first_name}}', { first_name: ' ' }, 'Hello there', ['first_name']],
  ['a missing company too', 'at {{company_name}}', { company_name: '' }, 'at your company', ['company_name']],
  ['any other leaves nothing', 'until {{resign_on}}.', {}, 'until .', ['resign_on']],
  ['one that does not exist leaves nothing', '[{{password}}]', {}, '[]', ['password']],
  ['nor does what every object has', '[{{constructor}}]', {}, '[]', ['constructor']],
  ['each is told once', '{{resign_on}}{{resign_on}}', {}, '', ['resign_on']],
  ['a name cannot bring variables', '{{first_name}}', { first_name: '{{email}}' }, '{{email}}', []],
  ['nor lines', '{{first_name}}', { first_name: 'A\r\nBcc: x' }, 'A Bcc: x', []],
])('%s', (_sentence, text, values, expected, missing) => {
  expect(render(text, values)).toEqual({ subject: '', text: expected, missing })
})

test('the team signs if no agent writes', () => {
  expect(render('{{agent_name}}', {}, null)).toMatchObject({ text: 'Your account team', missing: ['agent_name'] })
})

test('the subject is filled in too', () => {
  expect(renderTemplate({ subject: '{{first_name}}?', text: '' }, ada, null).subject).toBe('Ada?')
})

test('HTML contains typed text escaped, and the picture', () => {
  expect(htmlOf('Hello <b>\nyou & I\n\nBye\n', 'https://x.example/a.gif?t')).toBe(
    '<p>Hello &lt;b&gt;<br>you &amp; I</p>\n<p>Bye</p>\n' +
      '<img src="https://x.example/a.gif?t" width="1" height="1" alt="">\n',
  )
})
