// The container's health check: the image has no curl.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`);
process.exit(answer.ok ? 0 : 1);
