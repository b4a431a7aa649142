// Stands in for another's cut-out program: says what its environment is, and goes.
process.stderr.write(`${JSON.stringify(process.env)}\n`);
