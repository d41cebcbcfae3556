/**
 * Says when there is no Terraform: everything else works without.
 *
 * @param {{ url: string, token: string, print(line: string): void }} server
 */
export async function printTerraform({ url, token, print }) {
  const answer = await fetch(`${url}/api/terraform`, { headers: { authorization: `Bearer ${token}` } })
  const { available, error } = await answer.json()
  if (!available) print(`\n  Playbooks cannot be deployed yet. ${error}`)
}
