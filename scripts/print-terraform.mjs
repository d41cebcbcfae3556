/**
 * Says when there is no Terraform: everything else works without.
 *
 * @param {{ url: string, token: string }} server
 */
export async function printTerraform({ url, token }) {
  const answer = await fetch(`${url}/api/terraform`, { headers: { authorization: `Bearer ${token}` } })
  const { available, error } = await answer.json()
  if (!available) console.log(`\n  Playbooks cannot be deployed yet. ${error}`)
}
