import { errorOf, found, listOf, patchOf, type Sequence, type Step, schemas } from './sequence.ts'

const userName = 'test_user_ab6490ee@example.com'
const work = 'test_user_fd0ea19b@example.com'
const externalId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef'

const newUser = {
  schemas: [schemas.user, schemas.enterprise],
  externalId,
  userName,
  active: true,
  emails: [{ primary: true, type: 'work', value: work }],
  meta: { resourceType: 'User' },
  name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
  roles: [],
}

const patchUser = (says: string, body: object, holds: object, status = 200): Step => ({
  says,
  method: 'PATCH',
  path: '/Users/{user}',
  body,
  status,
  holds,
})
const patchGroup = (says: string, ...operations: object[]): Step => ({
  says,
  method: 'PATCH',
  path: '/Groups/{group}',
  body: patchOf(...operations),
  status: 204,
  holds: null,
})
const readGroup = (says: string, holds: object): Step => ({
  says,
  method: 'GET',
  path: '/Groups/{group}',
  status: 200,
  holds,
})

/** What Entra ID sends in the life of a user and a group. */
export const entraLifecycle: Sequence = {
  by: 'Entra ID, provisioning',
  source: 'https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups',
  steps: [
    {
      says: 'tests the connection with a random name',
      method: 'GET',
      path: `/Users${found('userName eq "non-existent user"')}`,
      status: 200,
      holds: listOf(0, { Resources: [] }),
    },
    {
      says: 'creates a user',
      method: 'POST',
      path: '/Users',
      body: newUser,
      status: 201,
      holds: {
        externalId,
        userName,
        name: { familyName: 'familyName', givenName: 'givenName', formatted: 'givenName familyName' },
        active: true,
        emails: [{ value: work, type: 'work', primary: true }],
        meta: { resourceType: 'User' },
      },
      keeps: 'user',
    },
    {
      says: 'finds them by userName',
      method: 'GET',
      path: `/Users${found(`userName eq "${userName}"`)}`,
      status: 200,
      holds: listOf(1, { Resources: [{ id: '{user}', externalId }] }),
    },
    {
      says: 'finds them by the address for work',
      method: 'GET',
      path: `/Users${found(`emails[type eq "work"].value eq "${work}"`)}`,
      status: 200,
      holds: listOf(1, { Resources: [{ id: '{user}' }] }),
    },
    {
      says: 'finds nobody by an address of another type',
      method: 'GET',
      path: `/Users${found(`emails[type eq "home"].value eq "${work}"`)}`,
      status: 200,
      holds: listOf(0),
    },
    {
      says: 'finds them by externalId',
      method: 'GET',
      path: `/Users${found(`externalId eq "${externalId}"`)}`,
      status: 200,
      holds: listOf(1),
    },
    patchUser(
      'changes an address and a name',
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@example.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ),
      {
        emails: [{ value: 'updatedemail@example.com', type: 'work', primary: true }],
        name: { givenName: 'givenName', familyName: 'updatedFamilyName', formatted: 'givenName updatedFamilyName' },
      },
    ),
    patchUser('changes the userName', patchOf({ op: 'Replace', path: 'userName', value: '5b50642d@example.com' }), {
      userName: '5b50642d@example.com',
    }),
    patchUser('disables the user', patchOf({ op: 'Replace', path: 'active', value: false }), { active: false }),
    {
      says: 'creates a group, which has no members yet',
      method: 'POST',
      path: '/Groups',
      body: {
        schemas: [schemas.group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'displayName',
        meta: { resourceType: 'Group' },
      },
      status: 201,
      holds: { displayName: 'displayName', externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159', members: [] },
      keeps: 'group',
    },
    {
      says: 'reads the group without its members',
      method: 'GET',
      path: '/Groups/{group}?excludedAttributes=members',
      status: 200,
      holds: { id: '{group}' },
      lacks: ['members'],
    },
    {
      says: 'finds the group by its name',
      method: 'GET',
      path: `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "displayName"')}`,
      status: 200,
      holds: listOf(1, { Resources: [{ id: '{group}' }] }),
    },
    patchGroup('renames the group', { op: 'Replace', path: 'displayName', value: '1879db59updatedDisplayName' }),
    patchGroup('adds a member', { op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    {
      says: 'does the group have this member?',
      method: 'GET',
      path: `/Groups${found('id eq "{group}" and members eq "{user}"', '&attributes=id')}`,
      status: 200,
      holds: listOf(1, { Resources: [{ id: '{group}' }] }),
    },
    patchGroup('removes the member', { op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    readGroup('nobody is left', { members: [], displayName: '1879db59updatedDisplayName' }),
    { says: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204, holds: null },
    { says: 'deletes the user', method: 'DELETE', path: '/Users/{user}', status: 204, holds: null },
    {
      says: 'finds nobody any more',
      method: 'GET',
      path: '/Users/{user}',
      status: 404,
      holds: errorOf(404),
    },
    {
      says: 'restores the user by creating them again',
      method: 'POST',
      path: '/Users',
      body: newUser,
      status: 201,
      holds: { active: true },
    },
  ],
}

/** Requests as Entra ID sends them without, and with, its flag for the standard's form. */
export const entraShapes: Sequence = {
  by: 'Entra ID, both forms of its changes',
  source:
    'https://learn.microsoft.com/entra/identity/app-provisioning/application-provisioning-config-problem-scim-compatibility',
  steps: [
    {
      says: 'creates a user',
      method: 'POST',
      path: '/Users',
      body: newUser,
      status: 201,
      keeps: 'user',
    },
    patchUser('disables: a text', patchOf({ op: 'Replace', path: 'active', value: 'False' }), { active: false }),
    patchUser('enables: a text', patchOf({ op: 'Add', path: 'active', value: 'True' }), { active: true }),
    patchUser('disables: a boolean', patchOf({ op: 'replace', path: 'active', value: false }), { active: false }),
    patchUser(
      'adds what is not kept here, and changes nothing',
      patchOf(
        { op: 'Add', path: 'nickName', value: 'Babs' },
        { op: 'Add', path: `${schemas.enterprise}:manager`, value: { value: 'd0a7' } },
        { op: 'Add', path: 'addresses[type eq "work"].formatted', value: '1 Street' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+351 900' },
        { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'Reader' },
        { op: 'Replace', path: 'emails[type eq "other"].value', value: 'other@elsewhere.example' },
      ),
      { active: false, emails: [{ value: work }], meta: { version: 'W/"4"' } },
    ),
    patchUser(
      'replaces many attributes, each by its path',
      patchOf(
        { op: 'Replace', path: 'displayName', value: 'Pvlo' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'TestBcwqnm@example.com' },
        { op: 'Replace', path: 'name.givenName', value: 'Gtfd' },
        { op: 'Replace', path: 'name.familyName', value: 'Pkqf' },
        { op: 'Replace', path: 'externalId', value: 'Eqpj' },
        { op: 'Replace', path: `${schemas.enterprise}:employeeNumber`, value: 'Eqpj' },
      ),
      { displayName: 'Pvlo', externalId: 'Eqpj', emails: [{ value: 'testbcwqnm@example.com' }] },
    ),
    patchUser(
      'replaces many attributes without a path',
      patchOf(
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'TestMhvaes@example.com' },
        {
          op: 'replace',
          value: {
            displayName: 'Bjfe',
            'name.givenName': 'Kkom',
            'name.familyName': 'Unua',
            [`${schemas.enterprise}:employeeNumber`]: 'Aklq',
          },
        },
      ),
      {
        displayName: 'Bjfe',
        name: { givenName: 'Kkom', familyName: 'Unua' },
        emails: [{ value: 'testmhvaes@example.com' }],
      },
    ),
    patchUser(
      'empties what may be empty',
      patchOf(
        { op: 'Replace', path: 'displayName', value: '' },
        { op: 'Replace', path: 'name.givenName', value: null },
        { op: 'Remove', path: 'name.familyName' },
      ),
      { displayName: '', name: { givenName: '', familyName: '' } },
    ),
    {
      says: 'creates a group',
      method: 'POST',
      path: '/Groups',
      body: { schemas: [schemas.group], displayName: 'Group', externalId: '015489ea' },
      status: 201,
      keeps: 'group',
    },
    patchGroup('adds a member', { op: 'Add', path: 'members', value: [{ value: '{user}' }] }),
    patchGroup('removes it: by a value', { op: 'Remove', path: 'members', value: [{ value: '{user}' }] }),
    readGroup('it is gone', { members: [] }),
    patchGroup('adds it as the id alone', { op: 'add', path: 'members', value: '{user}' }),
    readGroup('it is there', { members: [{ value: '{user}' }] }),
    patchGroup('removes it: by a path', { op: 'remove', path: 'members[value eq "{user}"]' }),
    readGroup('it is gone again', { members: [] }),
    patchGroup('removes what is not there', { op: 'remove', path: 'members[value eq "{user}"]' }),
    patchGroup('removes all', { op: 'remove', path: 'members' }),
  ],
}

const person = (name: string, more: object = {}) => ({
  userName: `${name}@example.com`,
  active: true,
  displayName: 'Kimberly Baker',
  schemas: [schemas.enterprise, schemas.user],
  externalId: name,
  name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
  emails: [
    { Primary: false, type: 'home', value: `${name}.home@example.com` },
    { Primary: true, type: 'work', value: `${name}@example.com` },
  ],
  addresses: [{ country: null, formatted: '18522 Lisa Unions', locality: null, type: 'other', primary: false }],
  [schemas.enterprise]: { Department: 'some department', Manager: { Value: 'SuzzyQ' } },
  ...more,
})
const create = (name: string, more: object = {}): Step => ({
  says: `creates ${name}`,
  method: 'POST',
  path: '/Users',
  body: person(name, more),
  status: 201,
  holds: { active: true, emails: [{ value: `${name}@example.com` }] },
  keeps: name,
})

/** The requests of Microsoft's collection for servers of SCIM. Filters by sw, gt, co and or are not offered here, as discovery says. */
export const microsoftReference: Sequence = {
  by: 'Microsoft, reference collection',
  source: 'https://github.com/AzureAD/SCIMReferenceCode (PostmanCollection.json)',
  steps: [
    create('omalley'),
    create('emp1', { active: 'True' }),
    create('emp2'),
    {
      says: 'a user without a userName',
      method: 'POST',
      path: '/Users',
      body: person('none', { userName: undefined }),
      status: 400,
      holds: errorOf(400, { scimType: 'invalidValue' }),
    },
    {
      says: 'junk',
      method: 'POST',
      path: '/Users',
      body: '{ "acve": tre, "adadfdresses": [ { "coudftry"',
      status: 400,
      holds: errorOf(400, { scimType: 'invalidSyntax' }),
    },
    {
      says: 'a user who exists, twice',
      method: 'POST',
      path: '/Users',
      body: person('emp2'),
      status: 409,
      holds: errorOf(409, { detail: expect.any(String) }),
    },
    {
      says: 'replaces a user without a userName',
      method: 'PUT',
      path: '/Users/{omalley}',
      body: person('omalley', { userName: undefined, userame: 'omalley@example.com', active: false }),
      status: 400,
    },
    {
      says: 'replaces a user, with an attribute that is misspelt',
      method: 'PUT',
      path: '/Users/{omalley}',
      body: person('omalley', { adreses: [{ country: 'Germany' }], active: false }),
      status: 200,
      holds: { active: false },
      lacks: ['adreses'],
    },
    {
      says: 'pages',
      method: 'GET',
      path: '/Users?startIndex=1&count=2',
      status: 200,
      holds: listOf(3, { itemsPerPage: 2, startIndex: 1 }),
    },
    {
      says: 'some attributes only',
      method: 'GET',
      path: '/Users?attributes=userName,emails',
      status: 200,
      holds: listOf(3, { Resources: Array(3).fill({ emails: [{ type: 'work' }] }) }),
      lacks: ['displayName'],
    },
    {
      says: 'some attributes only, by the names of their schema',
      method: 'GET',
      path: `/Users/{emp1}?attributes=${schemas.user}:userName`,
      status: 200,
      holds: { userName: 'emp1@example.com' },
      lacks: ['displayName'],
    },
    {
      says: 'attributes with a filter of their values',
      method: 'GET',
      path: `/Users?attributes=${encodeURIComponent('emails[type eq "work"]')}`,
      status: 200,
      holds: listOf(3, { Resources: Array(3).fill({ emails: [{ type: 'work' }] }) }),
      lacks: ['userName'],
    },
    {
      says: 'finds users by their shown name, at an address with a slash at its end',
      method: 'GET',
      path: `/Users/?filter=${encodeURIComponent('DisplayName eq "kimberly baker"')}`,
      status: 200,
      holds: listOf(3),
    },
    {
      says: 'finds a user by the name of the attribute in its schema',
      method: 'GET',
      path: `/Users${found(`${schemas.user}:userName eq "EMP1@example.com"`)}`,
      status: 200,
      holds: listOf(1, { Resources: [{ id: '{emp1}' }] }),
    },
    {
      says: 'creates a group with a member, who has a name there',
      method: 'POST',
      path: '/Groups',
      body: {
        schemas: [schemas.group],
        externalId: 'g2',
        displayName: 'GroupDisplayName2',
        members: [{ value: '{emp1}', display: 'VP' }],
      },
      status: 201,
      holds: { members: [{ value: '{emp1}' }] },
      keeps: 'group',
    },
    {
      says: 'replaces the group',
      method: 'PUT',
      path: '/Groups/{group}',
      body: {
        schemas: [schemas.group],
        id: '{group}',
        displayName: 'putName',
        members: [
          { value: '{emp1}', display: 'VP' },
          { value: '{emp2}', display: 'SenorVP' },
        ],
      },
      status: 200,
      holds: { displayName: 'putName', members: [{ value: '{emp1}' }, { value: '{emp2}' }] },
    },
    patchGroup('adds a member with more fields than the standard has', {
      name: 'addMember',
      op: 'add',
      path: 'members',
      value: [{ displayName: 'new User', value: '{omalley}' }],
    }),
    patchGroup('removes all', { op: 'remove', path: 'members' }),
    readGroup('nobody is left', { members: [] }),
    { says: 'deletes a member', method: 'DELETE', path: '/Users/{emp1}', status: 204, holds: null },
    { says: 'deletes the group', method: 'DELETE', path: '/Groups/{group}', status: 204, holds: null },
  ],
}
